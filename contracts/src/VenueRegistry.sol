// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IAggregator} from "./interfaces/IAggregator.sol";

/// @title The venues that may be traded on and the tokens that may stand between two hops.
/// @dev A trader names a venue by its router and can name no other contract.
abstract contract VenueRegistry is IAggregator, Ownable2Step {
    struct Venue {
        address factory;
        uint16 feeBps;
        address wrappedVet;
        string name;
    }

    address[] internal _routers;
    address[] internal _bridgeTokens;
    mapping(address router => Venue) internal _venues;

    /// @dev How many venues wrap VET with the token.
    mapping(address token => uint256) internal _wrappedUses;

    constructor(address owner) Ownable(owner) {}

    /// @notice Allows trading on a venue in the manner of Uniswap V2.
    /// @param router names the venue; it is never called.
    /// @param wrappedVet the token that the venue trades VET as, exchanged one to one by deposit and withdraw.
    /// @param feeBps what each pair keeps of the input, in hundredths of a percent.
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint16 feeBps,
        string calldata name
    ) external onlyOwner {
        if (router == address(0) || _venues[router].factory != address(0)) {
            revert InvalidRegistration(router);
        }
        if (factory.code.length == 0) revert InvalidRegistration(factory);
        if (wrappedVet.code.length == 0 || feeBps >= 10_000) {
            revert InvalidRegistration(wrappedVet);
        }
        _venues[router] = Venue(factory, feeBps, wrappedVet, name);
        _routers.push(router);
        _wrappedUses[wrappedVet]++;
        emit VenueRegistered(router, factory, wrappedVet, feeBps, name);
    }

    /// @notice Ends trading on a venue.
    function removeVenue(address router) external onlyOwner {
        if (_venues[router].factory == address(0)) revert InvalidRegistration(router);
        _wrappedUses[_venues[router].wrappedVet]--;
        delete _venues[router];
        _remove(_routers, router);
        emit VenueRemoved(router);
    }

    /// @notice Lets the token stand between two hops. VET always may and is not listed.
    function addBridgeToken(address token) external onlyOwner {
        if (_isVet(token)) revert InvalidRegistration(token);
        for (uint256 i = 0; i < _bridgeTokens.length; i++) {
            if (_bridgeTokens[i] == token) revert InvalidRegistration(token);
        }
        _bridgeTokens.push(token);
        emit BridgeTokenAdded(token);
    }

    function removeBridgeToken(address token) external onlyOwner {
        _remove(_bridgeTokens, token);
        emit BridgeTokenRemoved(token);
    }

    /// @inheritdoc IAggregator
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint16[] memory feesBps,
            string[] memory names,
            address[] memory bridgeTokens
        )
    {
        routers = _routers;
        bridgeTokens = _bridgeTokens;
        factories = new address[](routers.length);
        wrappedTokens = new address[](routers.length);
        feesBps = new uint16[](routers.length);
        names = new string[](routers.length);
        for (uint256 i = 0; i < routers.length; i++) {
            Venue storage venue = _venues[routers[i]];
            factories[i] = venue.factory;
            wrappedTokens[i] = venue.wrappedVet;
            feesBps[i] = venue.feeBps;
            names[i] = venue.name;
        }
    }

    /// @dev VET itself and every venue's wrapped VET are one asset.
    function _isVet(address token) internal view returns (bool) {
        return token == address(0) || _wrappedUses[token] != 0;
    }

    function _isSameAsset(address tokenA, address tokenB) internal view returns (bool) {
        return tokenA == tokenB || (_isVet(tokenA) && _isVet(tokenB));
    }

    /// @dev The token that a venue trades an asset as.
    function _tokenAt(Venue storage venue, address token) internal view returns (address) {
        return _isVet(token) ? venue.wrappedVet : token;
    }

    function _remove(address[] storage list, address member) private {
        uint256 last = list.length;
        for (uint256 i = 0; i < last; i++) {
            if (list[i] != member) continue;
            list[i] = list[last - 1];
            list.pop();
            return;
        }
        revert InvalidRegistration(member);
    }
}
